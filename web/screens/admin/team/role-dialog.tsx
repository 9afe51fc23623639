import { Button, Modal } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { StaffMember } from '#contract/staff.ts';
import { changeRole } from '../../../api/staff.ts';
import { useReturnFocus } from '../../../browser/use-return-focus.ts';
import { FormRefusal } from '../../../ui/refusal.tsx';
import '../../../styles/mantine-dialogs.css';
import { Stack } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import { RoleChoices } from './role-choices.tsx';
import styles from './staff-dialogs.module.css';

interface RoleDialogProps {
  member: StaffMember;
  onClose: () => void;
}

export default function RoleDialog({ member, onClose }: RoleDialogProps) {
  useReturnFocus();
  const [role, setRole] = useState(member.role);
  const changing = useMutation({ ...changeRole, onSuccess: onClose });
  const isSame = role === member.role;
  return (
    <Modal
      opened
      title={`Role of ${member.name}`}
      onClose={() => !changing.isPending && onClose()}
      withCloseButton={!changing.isPending}
    >
      <Stack
        as="form"
        className={styles.fields}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isSame && !changing.isPending) changing.mutate({ id: member._id, role });
        }}
      >
        <RoleChoices
          value={role}
          isDisabled={changing.isPending}
          onChange={(chosen) => {
            if (changing.error) changing.reset();
            setRole(chosen);
          }}
        />
        {member.state === 'active' && (
          <Text size="small" tone="muted">
            It counts at once, on every screen that {member.name} has open.
            {member.role === 'owner' && !isSame && ' Open invitations of this owner no longer work.'}
          </Text>
        )}
        <FormRefusal>{changing.error?.message}</FormRefusal>
        <div className={styles.foot}>
          <Button onClick={onClose} disabled={changing.isPending}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" disabled={isSame} loading={changing.isPending}>
            Change role
          </Button>
        </div>
      </Stack>
    </Modal>
  );
}
