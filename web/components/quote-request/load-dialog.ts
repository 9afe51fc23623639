export const loadDialog = () => import('./quote-dialog.tsx');
