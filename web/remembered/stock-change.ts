import { forgetInTab, recallFromTab, rememberInTab } from './tab-memory.ts';

const SLOT = 'stock-change';

/** The checkout was refused because goods are gone: the cart says so until it is left, after a page load too. */
export const rememberStockChange = () => rememberInTab(SLOT, true);
export const forgetStockChange = () => forgetInTab(SLOT);
export const stockHasChanged = (): boolean => recallFromTab(SLOT) === true;
