import { useId } from 'react';
import { ShopImage } from '../../../components/shop-image.tsx';
import { Row } from '../../../ui/layout.tsx';
import styles from './drawing.module.css';

interface DrawingChoiceProps {
  images: string[];
  value: string | null;
  onChange: (drawing: string | null) => void;
}

/** Which of the pictures shows the parts, if one does. */
export function DrawingChoice({ images, value, onChange }: DrawingChoiceProps) {
  const name = useId();
  return (
    <Row as="fieldset" gap={2} align="stretch" wrap>
      <legend className="field-label">Drawing of the parts</legend>
      {[null, ...images].map((link, index) => (
        <label key={link ?? ''} className={`small middle clipped ${styles.option}`}>
          <input
            type="radio"
            name={name}
            checked={link === value}
            onChange={() => onChange(link)}
            aria-label={link ? `Picture ${index}` : 'None'}
          />
          {link ? <ShopImage src={link} alt="" sizes="88px" fit="contain" /> : <span>None</span>}
        </label>
      ))}
    </Row>
  );
}
