/** The `state` of a navigation to the login screen. */
export interface LoginState {
  /** The customer has just set a new password. */
  passwordIsNew?: boolean;
  /** The registration was just confirmed. */
  isRegistered?: boolean;
}
