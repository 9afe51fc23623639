import fc from 'fast-check';
import { inject } from 'vitest';

// Properties without their own seed use the seed of the run, so that the run can be repeated.
fc.configureGlobal({ seed: inject('fuzz').seed });
