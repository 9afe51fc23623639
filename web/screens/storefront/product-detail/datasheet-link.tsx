import { IconDownload, IconFileTypePdf } from '@tabler/icons-react';
import { useState } from 'react';
import { apiHost } from '../../../api/client.ts';
import styles from './datasheet-link.module.css';

/** Its size is asked for when somebody is about to open it: until then it need not exist. */
export function DatasheetLink({ productId }: { productId: string }) {
  const [size, setSize] = useState('');
  const href = `${apiHost}/websiteData/datasheet?productId=${productId}`;
  const askForSize = () => {
    if (size !== '') return;
    fetch(href, { method: 'HEAD' }).then(
      ({ ok, headers }) => ok && setSize(sizeInWords(Number(headers.get('content-length')))),
      () => undefined,
    );
  };
  return (
    <a
      className={`${styles.box} not-printed`}
      href={href}
      download
      onPointerEnter={askForSize}
      onFocus={askForSize}
    >
      <IconFileTypePdf size={22} stroke={1.6} aria-hidden="true" />
      <span>
        <b>Datasheet</b>
        <span className="caption">PDF{size}</span>
      </span>
      <IconDownload size={18} stroke={1.6} aria-hidden="true" />
    </a>
  );
}

const sizeInWords = (bytes: number) => (bytes > 0 ? `, ${Math.ceil(bytes / 1000)}\u00a0kB` : '');
