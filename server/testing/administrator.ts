/** The first administrator of every test's shop. */
export const ADMIN = { userId: 'admin', password: 'correct horse battery' };
