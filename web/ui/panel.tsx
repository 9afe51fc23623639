import { type ComponentProps, type ReactNode, useId } from 'react';
import { classes, Heading } from './layout.tsx';
import styles from './panel.module.css';

interface PanelProps extends Omit<ComponentProps<'section'>, 'title'> {
  /** Without one it is a frame alone. */
  title?: ReactNode;
  /** Of the title, where an address leads to it. */
  titleId?: string;
  /** A line under the title. */
  below?: ReactNode;
  /** A button at the right of the title. */
  action?: ReactNode;
  /** What is in it reaches its edges: rows, tiles, a table. */
  flush?: boolean;
  /** With more room within, as in the customer's area. */
  roomy?: boolean;
}

export function Panel(props: PanelProps) {
  const { title, titleId, below, action, flush, roomy, className, children, ...rest } = props;
  const ownId = useId();
  const id = titleId ?? ownId;
  const heading = title && (
    <Heading level={2} size="large" id={id}>
      {title}
    </Heading>
  );
  return (
    <section
      className={classes(`framed ${styles.panel}`, className)}
      {...(title && { 'aria-labelledby': id })}
      data-flush={flush || undefined}
      data-roomy={roomy || undefined}
      {...rest}
    >
      {title && (action || below || flush) ? (
        <div className={`row wrap spread ${styles.head}`}>
          {below ? (
            <div>
              {heading}
              {below}
            </div>
          ) : (
            heading
          )}
          {action}
        </div>
      ) : (
        heading
      )}
      {children}
    </section>
  );
}
