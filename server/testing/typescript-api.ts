/** The compiler as a library, which TypeScript itself no longer is: what generates clients stands on it. */
export { ts as default } from '@ts-morph/common';
