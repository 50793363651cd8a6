/** Sign-on of partners, tokens and webhooks. */
export const integrationCodes = {
  KEY_NAME_TAKEN: 'Another key has the `kid`.',
  KEY_REVOKED: 'The key is revoked.',
  NETWORK_FORMAT: 'Not a network address or a range of them.',
  PARTNER_KEY_INVALID: 'Not a public key that is accepted.',
  RETURN_ADDRESS_COUNT: 'Too few or too many addresses to return to.',
  RETURN_ADDRESS_FORMAT: 'The address to return to is not accepted.',
  SIGN_ON_EXPIRED: 'The sign-on took too long.',
  SIGN_ON_INVALID: 'The link of the sign-on is broken.',
  SIGN_ON_USED: 'The link of the sign-on is used.',
  SITE_ADDRESS_FORMAT: 'Not the address of a site without a path.',
  SITE_ADDRESS_TAKEN: 'Another site has the address.',
  SITE_DISABLED: 'The sign-on to the site is suspended.',
  TOKEN_REVOKED: 'The token is revoked.',
  TOO_MANY_KEYS: 'The site has as many keys as it may have.',
  URL_NOT_PUBLIC: 'Not an https address on the internet without login and password.',
  WEBHOOK_OFF: 'The webhook is disabled.',
} as const;
