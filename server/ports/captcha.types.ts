/** Actions that a captcha protects. A solution is valid for one action only. */
export type CaptchaAction =
  'CREATE_ACCOUNT' | 'FEEDBACK' | 'PASSWORD_RESET' | 'PHOTO_REMOVAL' | 'REGISTRATION' | 'SIGN_IN';

/** Result of checking a solution. */
export type Verdict =
  | 'passed'
  | 'failed'
  /** The service is unavailable: only rate limits protect the action. */
  | 'unknown';
