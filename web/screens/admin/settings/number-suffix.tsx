import type { Settings } from '#contract/settings.ts';
import { Text } from '../../../ui/layout.tsx';
import styles from './settings.module.css';

/** Why a letter follows the prefixes: it surprises people, and the accountant asks. */
export const NumberSuffix = ({ numberSuffix }: Pick<Settings, 'numberSuffix'>) =>
  numberSuffix && (
    <Text size="small" tone="warning" className={styles.suffix}>
      The shop was restored from a backup this financial year, so {numberSuffix} follows the prefix of every
      number until April: customers may hold papers with the numbers that were lost.
    </Text>
  );
