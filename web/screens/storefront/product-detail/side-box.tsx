import type { ElementType, ReactNode } from 'react';
import { Stack } from '../../../ui/layout.tsx';
import styles from './side-box.module.css';

interface SideBoxProps {
  icon: ReactNode;
  name: string;
  note: string;
  /** The file that it downloads. */
  href?: string;
  children: ReactNode;
}

/** Below the picture: what else can be done with the product. */
export function SideBox({ icon, name, note, href, children }: SideBoxProps) {
  const Element: ElementType = href ? 'a' : 'div';
  return (
    <Element
      className={`row gap-3 ink framed not-printed ${styles.box}`}
      {...(href && { href, download: true })}
    >
      {icon}
      <Stack as="span" className="grow">
        <b className="ui medium">{name}</b>
        <span className="caption muted narrow">{note}</span>
      </Stack>
      {children}
    </Element>
  );
}
