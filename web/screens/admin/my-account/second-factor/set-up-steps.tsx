import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { Me } from '#contract/staff.ts';
import { CODE_DIGITS } from '#domain/sizes/mail-codes.ts';
import { confirmSecondFactor } from '../../../../api/my-account.ts';
import { DigitBoxes } from '../../../../components/sign-in/digit-boxes.tsx';
import { classes, Grid, Row, Stack, Text } from '../../../../ui/layout.tsx';
import { refusalAt } from '../../../../ui/refusal.tsx';
import type { BegunSetUp } from './begun-set-up.ts';
import { inFours } from './code-words.ts';
import { CopyButton } from './copy-button.tsx';
import { qrPath } from './qr-path.ts';
import { SaveCodes } from './save-codes.tsx';
import styles from './set-up-steps.module.css';

interface SetUpStepsProps {
  me: Me;
  begun: BegunSetUp;
  /** null until the code was right. */
  codes: string[] | null;
  onConfirmed: (recoveryCodes: string[]) => void;
  onGiveUp: () => void;
  onSaved: () => void;
}

/** Scan, confirm with a code, save the recovery codes. */
export default function SetUpSteps({ me, begun, codes, onConfirmed, onGiveUp, onSaved }: SetUpStepsProps) {
  const [code, setCode] = useState('');
  const firstDigit = useRef<HTMLInputElement>(null);
  const reasonId = useId();
  const confirming = useMutation({
    ...confirmSecondFactor,
    onSuccess: async (answer, ...rest) => {
      onConfirmed(answer.recoveryCodes);
      await confirmSecondFactor.onSuccess?.(answer, ...rest);
    },
    onError: () => setCode(''),
  });
  useEffect(() => {
    if (confirming.error) firstDigit.current?.focus();
  }, [confirming.error]);
  const isReady = code.length === CODE_DIGITS;
  const confirm = (event: FormEvent) => {
    event.preventDefault();
    if (isReady && !confirming.isPending) confirming.mutate(code);
  };
  const isOn = codes !== null;
  return (
    <Grid gap={6} className={styles.steps}>
      <Step number={1} title="Scan with an authenticator" isDone={isOn}>
        <ScanKey {...begun} />
      </Step>
      <Stack gap={6} className="grow">
        <Step number={2} title={`Enter the ${CODE_DIGITS} digits`} isDone={isOn}>
          <Stack as="form" gap={3} onSubmit={confirm}>
            <Row wrap className={styles.digits}>
              <DigitBoxes
                firstDigit={firstDigit}
                value={code}
                onChange={(typed) => {
                  if (confirming.error && typed !== '') confirming.reset();
                  setCode(typed);
                }}
                isWrong={confirming.isError}
                describedBy={confirming.isError ? reasonId : undefined}
                isReadOnly={isOn}
                isInGroups
              />
              <Row role="status" as="p" gap={1} size="ui" tone="good">
                {isOn && (
                  <>
                    <IconCheck size={16} stroke={1.8} aria-hidden="true" />
                    The code is right, the second factor is on
                  </>
                )}
              </Row>
            </Row>
            {confirming.error && (
              <div id={reasonId} className="fine error">
                {refusalAt(confirming.error.message)}
              </div>
            )}
            {!isOn && (
              <Row gap={2} align="stretch" wrap>
                <Button type="submit" variant="primary" disabled={!isReady} loading={confirming.isPending}>
                  Turn on
                </Button>
                <Button disabled={confirming.isPending} onClick={onGiveUp}>
                  Cancel
                </Button>
              </Row>
            )}
          </Stack>
        </Step>
        <Step number={3} title="Keep the recovery codes" isWaiting={!isOn}>
          {codes ? (
            <SaveCodes codes={codes} userId={me.userId} onSaved={onSaved} />
          ) : (
            <Text size="small" tone="muted">
              Shown once the code is right. Each opens the account once, without the phone.
            </Text>
          )}
        </Step>
      </Stack>
    </Grid>
  );
}

interface StepProps {
  number: number;
  title: string;
  isDone?: boolean;
  isWaiting?: boolean;
  children: ReactNode;
}

const Step = ({ number, title, isDone = false, isWaiting = false, children }: StepProps) => (
  <Stack gap={3} className={classes(styles.step, isDone && 'not-printed')} data-done={isDone || undefined}>
    <h3 className={classes('row gap-2 body medium', isWaiting && 'muted')}>
      <span className={`middle fixed caption ${styles.number}`}>
        {isDone ? <IconCheck size={14} stroke={2.4} aria-label={`Step ${number}, done:`} /> : number}
      </span>
      {title}
    </h3>
    {children}
  </Stack>
);

function ScanKey({ secret, uri }: BegunSetUp) {
  const { size, d } = useMemo(() => qrPath(uri), [uri]);
  return (
    <Stack gap={2}>
      <svg
        className={`framed ink ${styles.qr}`}
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
        role="img"
        aria-label="QR code for the authenticator app. The key below it can be typed instead."
      >
        <path d={d} fill="currentcolor" />
      </svg>
      <div>
        <Text size="small" tone="muted">
          Cannot scan? Type this key:
        </Text>
        <Row as="p" gap={1} size="ui" weight="medium" tone="ink" className={styles.secret}>
          <span>{inFours(secret)}</span>
          <CopyButton text={secret} what="the key" />
        </Row>
        <a className={`link alone ui ${styles.app}`} href={uri}>
          Open it in the app on this phone
        </a>
      </div>
    </Stack>
  );
}
