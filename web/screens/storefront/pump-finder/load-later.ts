// A step of its own: the lists of their files are not in what a first visit loads.
export const loadNoneMeets = () => import('./none-meets.tsx');
export const loadOwnPriced = () => import('../../../components/own-priced.tsx');
