import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { MAX_COMPANY_NOTE_LENGTH } from '#domain/sizes/companies.ts';
import { editCompanyByStaff } from '../../../api/admin-companies.ts';
import { useDraftText } from '../../../remembered/use-draft-text.ts';
import '../../../styles/mantine-forms.ts';
import { MessageInput } from '../../../ui/form/message-input.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { Panel } from '../../../ui/panel.tsx';
import type { OfCompany } from './head.tsx';

/** What the staff should know of it. */
export function CompanyNote({ company: { _id, note }, mayWrite }: OfCompany & { mayWrite: boolean }) {
  const [draft, setDraft] = useDraftText(`company-note:${_id}`);
  // Emptied is not untouched.
  const [typed, setTyped] = useState(draft === '' ? null : draft);
  const saving = useMutation(editCompanyByStaff);
  const text = typed ?? note;
  const isChanged = text.trim() !== note;
  const change = (to: string) => {
    setTyped(to);
    setDraft(to);
  };
  const save = () => {
    if (isChanged) saving.mutate({ id: _id, note: text.trim() || null }, { onSuccess: () => setDraft('') });
  };
  return (
    <Panel title="Note" action={<span className="caption muted narrow">Only staff see it</span>}>
      {mayWrite ? (
        <Stack gap={2}>
          <MessageInput
            label="Write a note"
            value={text}
            maxLength={MAX_COMPANY_NOTE_LENGTH}
            disabled={saving.isPending}
            onChange={change}
            onSend={save}
          />
          <Row>
            <Button size="sm" disabled={!isChanged} loading={saving.isPending} onClick={save}>
              Save note
            </Button>
          </Row>
        </Stack>
      ) : (
        <p className="ui ink anywhere as-typed">{note || 'No note yet.'}</p>
      )}
    </Panel>
  );
}
