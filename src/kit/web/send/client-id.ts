/** The fixed client id of the PC client: the same for every sign-in. */
export const clientId = 'laurel-pc';
/**
 * The specification authenticates the client by a secret in a web page, so everybody knows it and it protects nothing:
 * the authorisation server demands proof of possession of the code (PKCE, S256) as well.
 */
const clientSecret = 'laurel-pc-public';

/** The header that names the client to the authorisation server. */
export const clientAuthorization = `Basic ${btoa(`${clientId}:${clientSecret}`)}`;
