/**
 * Addresses of the server beside the app: the API, which is never answered from the phone, and pages that are none of the app's.
 * A path that ends like a file is none of its screens either.
 */
export const SERVER_PATHS =
  /^\/(?:api|api-docs|health|outbox|reviewer|l|legal|tenants|metrics|charts)(?:[/.]|$)|\.[^/]+$/
