export const LOGGED_IN = 'Login successful';
export const LOGGED_OUT = { data: null, msg: 'Logged out' };
export const PASSWORD_CHANGED = 'Password Changed successfully';
