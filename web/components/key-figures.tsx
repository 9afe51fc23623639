import { Row, Stack } from '../ui/layout.tsx';
import styles from './key-figures.module.css';

interface KeyFiguresProps {
  figures: [figure: string, words: string][];
  /** Where they have the whole page. */
  wide?: boolean;
}

/** A few large figures side by side, each above the words it belongs to. */
export const KeyFigures = ({ figures, wide }: KeyFiguresProps) => (
  <Row as="dl" align="stretch" wrap className={styles.figures} data-wide={wide || undefined}>
    {figures.map(([figure, words]) => (
      <Stack key={words}>
        <dt className="small muted">{words}</dt>
        <dd className="figure bold ink">{figure}</dd>
      </Stack>
    ))}
  </Row>
);
