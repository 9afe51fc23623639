const KEY = 'pending-registration';

/** The address whose code is awaited, so that a reload returns to the second step. */
export const rememberRegistration = (email: string) => sessionStorage.setItem(KEY, email);
export const pendingRegistration = () => sessionStorage.getItem(KEY);
export const forgetRegistration = () => sessionStorage.removeItem(KEY);
