import { Button } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { CompanyInvitation } from '#contract/company-entities.ts';
import { resendInvitation, withdrawCompanyInvitation } from '../../api/companies.ts';
import { Badge } from '../../ui/badge.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { invitationWords } from './company-words.ts';
import styles from './people.module.css';

interface InvitationsProps {
  invitations: CompanyInvitation[];
  manages: boolean;
}

export function Invitations({ invitations, manages }: InvitationsProps) {
  const resending = useMutation(resendInvitation);
  const withdrawing = useMutation(withdrawCompanyInvitation);
  const isBusy = resending.isPending || withdrawing.isPending;
  return (
    <Stack as="ul" aria-label="Invitations">
      {invitations.map((invitation) => {
        const { _id: id, email, name, isExpired } = invitation;
        return (
          <Row key={id} as="li" gap={3} wrap className={styles.invitation}>
            <IconMail size={20} stroke={1.6} className="muted" aria-hidden="true" />
            <Stack className="grow">
              <strong className="ui medium ink anywhere">{name ? `${name}, ${email}` : email}</strong>
              <span className="caption muted narrow">{invitationWords(invitation)}</span>
            </Stack>
            <Badge colour={isExpired ? 'gray' : 'yellow'}>{isExpired ? 'expired' : 'invited'}</Badge>
            {manages && (
              <Row gap={2} className={styles.sending}>
                <Button
                  size="sm"
                  aria-label={`Send again to ${email}`}
                  disabled={isBusy}
                  onClick={() => resending.mutate({ id })}
                >
                  Send again
                </Button>
                {!isExpired && (
                  <Button
                    size="sm"
                    variant="danger"
                    aria-label={`Withdraw the invitation of ${email}`}
                    disabled={isBusy}
                    onClick={() => withdrawing.mutate({ id })}
                  >
                    Withdraw
                  </Button>
                )}
              </Row>
            )}
          </Row>
        );
      })}
    </Stack>
  );
}
