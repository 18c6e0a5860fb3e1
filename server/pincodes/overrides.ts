/** Where the postal data has an old or a wrong name, or names the district and people say the city. */

/** States under their official names. */
export const STATE_NAMES: Readonly<Record<string, string>> = {
  Chattisgarh: 'Chhattisgarh',
  Pondicherry: 'Puducherry',
}

/** Cities under the names in use. */
export const CITY_NAMES: Readonly<Record<string, string>> = {
  'Ahmed Nagar': 'Ahmednagar',
  Allahabad: 'Prayagraj',
  Ananthapur: 'Anantapur',
  Cuddapah: 'Kadapa',
  Faizabad: 'Ayodhya',
  'Gandhi Nagar': 'Gandhinagar',
  Gurgaon: 'Gurugram',
  'K.V.Rangareddy': 'Rangareddy',
  'Kanpur Nagar': 'Kanpur',
  MORBI: 'Morbi',
  Pondicherry: 'Puducherry',
  Tuticorin: 'Thoothukudi',
}

/** One stretch of pincodes, both ends included, and what is said there instead. */
type Stretch = { readonly from: number; readonly to: number; readonly city?: string; readonly state?: string }

/** Stretches whose city or state differs from the data; the first that fits counts. */
export const STRETCHES: readonly Stretch[] = [
  { from: 110001, to: 110099, city: 'New Delhi' },
  { from: 194101, to: 194499, state: 'Ladakh' },
  { from: 201301, to: 201318, city: 'Noida' },
  { from: 400701, to: 400710, city: 'Navi Mumbai' },
  { from: 403001, to: 403006, city: 'Panaji' },
  { from: 500001, to: 500100, city: 'Hyderabad' },
  { from: 520001, to: 520015, city: 'Vijayawada' },
  { from: 575001, to: 575030, city: 'Mangaluru' },
  { from: 580020, to: 580032, city: 'Hubballi' },
  { from: 682001, to: 682042, city: 'Kochi' },
  { from: 734001, to: 734015, city: 'Siliguri' },
  { from: 737101, to: 737103, city: 'Gangtok' },
  { from: 744101, to: 744106, city: 'Port Blair' },
  { from: 751001, to: 751034, city: 'Bhubaneswar' },
  { from: 781001, to: 781040, city: 'Guwahati' },
  { from: 791111, to: 791113, city: 'Itanagar' },
  { from: 793001, to: 793022, city: 'Shillong' },
  { from: 795001, to: 795010, city: 'Imphal' },
  { from: 799001, to: 799010, city: 'Agartala' },
  { from: 831001, to: 831019, city: 'Jamshedpur' },
]
