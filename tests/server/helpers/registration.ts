import { partnerRegistrationDefaults } from '@/schemas/forms/partner-registration'

export function registrationValues(mobile: string, documents: object, changes: object = {}) {
  return {
    ...partnerRegistrationDefaults,
    first_name: 'Lata',
    last_name: 'Nair',
    mobile,
    email: 'lata@example.com',
    pan_number: 'ABCPN1234K',
    pincode: '682001',
    city: 'Kochi',
    state: 'Kerala',
    address: '3 Princess Street',
    bank_name: 'Federal Bank',
    account_number: '11220100012345',
    ifsc: 'FDRL0001122',
    ...documents,
    ...changes,
  }
}
