/** The pages that arrive as HTML, ready to be read and typed in; every other address gets the frame of what will come. */
export const PRERENDERED = ['/login', '/login/partner-login', '/login/join-us'] as const
