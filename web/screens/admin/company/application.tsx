import { Button } from '@mantine/core';
import { IconBuildingFactory2 } from '@tabler/icons-react';
import { formatIst } from '#domain/calendar.ts';
import { APPLICATION_DAYS } from '#domain/sizes/companies.ts';
import { telephone } from '../../../site/site.ts';
import { Heading } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { OfCompany } from './head.tsx';

/** Who asks to be a company, and the decision. */
export const Application = ({ company: { askedBy, askedAt, gstins, legalName }, onAsk }: OfCompany) => (
  <Notice
    as="section"
    kind="plain"
    wide
    icon={IconBuildingFactory2}
    aria-label="Application"
    action={
      onAsk && (
        <>
          <Button onClick={() => onAsk('refuse')}>Refuse…</Button>
          <Button variant="primary" onClick={() => onAsk('activate')}>
            Activate…
          </Button>
        </>
      )
    }
  >
    <Heading level={2} size="body">
      {askedBy ? `${askedBy.name} asks for a company account` : 'A company account is asked for'}
    </Heading>
    <p className="small text anywhere">
      {legalName}, GSTIN {gstins[0]}.{' '}
      {askedBy && (
        <>
          Typed phone:{' '}
          <a className="link" href={telephone(askedBy.phone)}>
            {askedBy.phone}
          </a>
          .{' '}
        </>
      )}
      Anybody can look a GSTIN up: call the number on the GST portal before you decide.
    </p>
    <p className="small text">
      Asked on {formatIst(askedAt, 'date')}. It ends by itself after {APPLICATION_DAYS} days.
    </p>
  </Notice>
);
