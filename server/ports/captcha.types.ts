/** What a captcha stands in front of. A solution for one is good for no other. */
export type CaptchaAction = 'CREATE_ACCOUNT' | 'FEEDBACK' | 'PASSWORD_RESET' | 'PHOTO_REMOVAL' | 'SIGN_IN';

/** What solving it came to. */
export type Verdict =
  | 'passed'
  | 'failed'
  /** The service could not say: whoever asked goes on with the limits alone. */
  | 'unknown';
