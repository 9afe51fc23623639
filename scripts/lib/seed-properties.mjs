import fc from 'fast-check';
import { inject } from 'vitest';

// Every property that names no seed of its own takes that of the run, so that the run can be repeated.
fc.configureGlobal({ seed: inject('fuzz').seed });
