/** The fixed client id of the PC client. It names the client and unlocks nothing: the client proves itself by PKCE. */
export const clientId = 'laurel-pc';
