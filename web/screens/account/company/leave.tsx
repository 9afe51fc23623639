import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { OwnCompany } from '#contract/company-entities.ts';
import { leaveCompany } from '../../../api/companies.ts';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { Row, Text } from '../../../ui/layout.tsx';

export function Leave({ company: { name, members } }: { company: OwnCompany }) {
  const [isAsking, setAsking] = useState(false);
  const leaving = useMutation(leaveCompany);
  const isLastAdmin = members.some(({ isYou, isLastAdmin }) => isYou && isLastAdmin);
  return (
    <Row gap={3} wrap>
      <Button disabled={isLastAdmin} onClick={() => setAsking(true)}>
        Leave…
      </Button>
      <Text size="small" tone="muted">
        {isLastAdmin
          ? 'A company needs an administrator. Make somebody else one first to leave.'
          : 'Your orders stay the company’s.'}
      </Text>
      <ConfirmDialog
        isOpen={isAsking}
        title={`Leave ${name}?`}
        confirmLabel="Leave"
        isBusy={leaving.isPending}
        onConfirm={() => leaving.mutate(undefined, { onSettled: () => setAsking(false) })}
        onClose={() => setAsking(false)}
      >
        <p>
          You no longer see its orders and papers, at once. Your requests that wait are withdrawn, and your
          cart has the catalogue’s prices.
        </p>
      </ConfirmDialog>
    </Row>
  );
}
