import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import styles from './notice.module.css';

const ICONS = {
  info: IconInfoCircle,
  done: IconCircleCheck,
  warning: IconAlertTriangle,
  error: IconAlertTriangle,
};

interface NoticeProps extends ComponentProps<'div'> {
  kind: keyof typeof ICONS;
}

/** A few sentences that stand out: what is so, what was done, what to look at, what failed. */
export function Notice({ kind, className, children, ...rest }: NoticeProps) {
  const Icon = ICONS[kind];
  return (
    <div className={classes(styles.notice, className)} data-kind={kind} {...rest}>
      <Icon size={20} stroke={1.6} aria-hidden="true" />
      <div className="grow">{children}</div>
    </div>
  );
}
