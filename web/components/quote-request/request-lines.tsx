import { ActionIcon, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { firmUnits } from '#domain/firm-units.ts';
import { formatRupees } from '#domain/money.ts';
import { priceAt } from '#domain/price-breaks.ts';
import { MAX_QUOTE_REMARK_LENGTH } from '#domain/sizes/quotes.ts';
import { product as productQuery } from '../../api/queries.ts';
import { Row, Text } from '../../ui/layout.tsx';
import { ShopImage } from '../shop-image.tsx';
import { TypedQuantity } from '../typed-quantity/typed-quantity.tsx';
import { usePriced } from '../use-own-price.ts';
import type { RequestLine } from './request-draft.ts';
import styles from './request-lines.module.css';

/** More of them scroll inside their frame. */
const MOST_WITHOUT_SCROLLING = 4;

interface RequestLinesProps {
  lines: RequestLine[];
  onChange: (lines: RequestLine[]) => void;
  onRemoved: () => void;
  /** The field that adds another one. */
  children: ReactNode;
}

export function RequestLines({ lines, onChange, onRemoved, children }: RequestLinesProps) {
  const set = (productId: string, changed: Partial<RequestLine>) =>
    onChange(lines.map((line) => (line.productId === productId ? { ...line, ...changed } : line)));
  return (
    <div className="framed">
      {lines.length > 0 && (
        <ul
          className={styles.lines}
          aria-label="Products of the request"
          data-many={lines.length > MOST_WITHOUT_SCROLLING || undefined}
        >
          {lines.map((line) => (
            <Line
              key={line.productId}
              line={line}
              onChange={(changed) => set(line.productId, changed)}
              onRemove={() => {
                onChange(lines.filter(({ productId }) => productId !== line.productId));
                onRemoved();
              }}
            />
          ))}
        </ul>
      )}
      {children}
    </div>
  );
}

interface LineProps {
  line: RequestLine;
  onChange: (changed: Partial<RequestLine>) => void;
  onRemove: () => void;
}

function Line({ line, onChange, onRemove }: LineProps) {
  const { productId, name, partNumber, quantity, remark } = line;
  const [isOpen, setOpen] = useState(remark !== '');
  const isKnown = line.imageLink !== undefined && line.priceBreaks !== undefined;
  const { data } = useQuery({ ...productQuery(productId), enabled: !isKnown });
  const picture = line.imageLink === undefined ? data?.imageLink[0] : line.imageLink;
  const priced = usePriced({ priceBreaks: [], ...line, ...data, _id: productId });
  const price = priceAt(priced, quantity);
  const each = price === null ? 'Price on request' : `${formatRupees(price)} each`;
  return (
    <li className={styles.line}>
      <ShopImage
        src={picture ?? undefined}
        alt=""
        sizes="48px"
        small
        ratio={1}
        className={`framed ${styles.picture}`}
      />
      <div>
        <Text size="ui" weight="medium" tone="ink" className="anywhere">
          {firmUnits(name)}
        </Text>
        <Text size="small" tone="muted" className={styles.codes}>
          {partNumber && <span className="unbroken">{partNumber}</span>}
          <span className="unbroken">{each}</span>
        </Text>
      </div>
      <Row gap={2} align="start" spread>
        <TypedQuantity
          quantity={quantity}
          name={name}
          onStep={(by) => onChange({ quantity: quantity + by })}
          onSet={(set) => onChange({ quantity: set })}
        />
        <ActionIcon aria-label={`Remove ${name}`} onClick={onRemove}>
          <IconTrash size={18} stroke={1.6} aria-hidden="true" />
        </ActionIcon>
      </Row>
      <div className={styles.remark}>
        {isOpen ? (
          <TextInput
            aria-label={`Remark on ${name}`}
            placeholder="Such as material, bore or delivery date"
            maxLength={MAX_QUOTE_REMARK_LENGTH}
            // Opened by the button that it replaces.
            autoFocus={remark === ''}
            value={remark}
            onChange={({ currentTarget }) => onChange({ remark: currentTarget.value })}
          />
        ) : (
          <button type="button" className="small link alone" onClick={() => setOpen(true)}>
            Add a remark<span className="visually-hidden"> on {name}</span>
          </button>
        )}
      </div>
    </li>
  );
}
