import { Button, TextInput, UnstyledButton } from '@mantine/core';
import { useEffect, useId, useRef, useState } from 'react';
import { CODE_DIGITS } from '#domain/sizes/mail-codes.ts';
import { BackButton } from '../../../components/sign-in/back-button.tsx';
import { DigitBoxes } from '../../../components/sign-in/digit-boxes.tsx';
import { PUMP_SET } from '../../../components/sign-in/drawings.ts';
import { ButtonHint, SignInForm, SignInPage } from '../../../components/sign-in/sign-in-page.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { refusalAt } from '../../../ui/refusal.tsx';

interface SecondStepProps {
  userId: string;
  login: { error: Error | null; isPending: boolean; reset: () => void };
  onCode: (otp: string) => void;
  onBack: () => void;
}

/** Asks for the code of the authenticator app, or for a recovery code. */
export function SecondStep({ userId, login, onCode, onBack }: SecondStepProps) {
  const [isRecovery, setRecovery] = useState(false);
  const [code, setCode] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const reasonId = useId();
  const { error } = login;
  // As the step opens, as the kind of code changes, and after a refusal.
  // biome-ignore lint/correctness/useExhaustiveDependencies: these are the occasions
  useEffect(() => field.current?.focus(), [isRecovery, error]);
  useEffect(() => {
    if (error) setCode('');
  }, [error]);
  const type = (typed: string) => {
    if (error && typed !== '') login.reset();
    setCode(typed);
  };
  const isReady = isRecovery ? code.trim() !== '' : code.length === CODE_DIGITS;
  return (
    <SignInPage
      title="Welcome back"
      above={<BackButton onClick={onBack}>Change user id</BackButton>}
      intro={`Signing in as ${userId}. The password is right.`}
      drawing={PUMP_SET}
    >
      <SignInForm error={null} onSubmit={() => isReady && !login.isPending && onCode(code.trim())}>
        {isRecovery ? (
          <TextInput
            ref={field}
            label="Recovery code"
            description="One of those that you kept when you set up the second factor. It works once."
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            value={code}
            onChange={(event) => type(event.currentTarget.value)}
            error={refusalAt(error?.message)}
          />
        ) : (
          <fieldset>
            <legend className="field-label">Code of your authenticator app</legend>
            <Stack gap={1}>
              <DigitBoxes
                firstDigit={field}
                value={code}
                onChange={type}
                isWrong={error !== null}
                describedBy={error ? reasonId : undefined}
                isInGroups
              />
              {error && (
                <div id={reasonId} className="fine error">
                  {refusalAt(error.message)}
                </div>
              )}
            </Stack>
          </fieldset>
        )}
        <Button type="submit" variant="primary" size="lg" disabled={!isReady} loading={login.isPending}>
          Login
        </Button>
        {!isReady && (
          <ButtonHint>
            {isRecovery
              ? 'Enter a recovery code to continue.'
              : `Enter all ${CODE_DIGITS} digits to continue.`}
          </ButtonHint>
        )}
        <Row className="to-centre">
          <UnstyledButton
            className="link alone ui"
            onClick={() => {
              login.reset();
              setCode('');
              setRecovery(!isRecovery);
            }}
          >
            {isRecovery ? 'Use the authenticator app' : 'Use a recovery code'}
          </UnstyledButton>
        </Row>
      </SignInForm>
    </SignInPage>
  );
}
