import { IconMail, IconPhone } from '@tabler/icons-react';
import { telephone } from '../site/site.ts';
import { Row } from '../ui/layout.tsx';
import styles from './contact-way.module.css';

/** A telephone number or a mail address, as the link that uses it. */
export const ContactWay = ({
  phone,
  email,
}: { phone: string; email?: never } | { phone?: never; email: string }) => {
  const Icon = phone ? IconPhone : IconMail;
  return (
    <Row as="p" gap={2} size="ui" className={styles.way}>
      <Icon size={16} stroke={1.8} aria-hidden="true" />
      <a className="link alone anywhere" href={phone ? telephone(phone) : `mailto:${email}`}>
        {phone ?? email}
      </a>
    </Row>
  );
};
