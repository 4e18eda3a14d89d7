import { Button, Group, PasswordInput, Text } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { type FormEvent, useState } from 'react';
import { t } from '../../../i18n/messages';
import { Dialog } from '../../ui/Dialog';
import type { PasswordQuestion } from '../PasswordQuestion';

/** Asks for the password of a PDF; cancelling leaves the file out. */
export const PasswordDialog = observer(function PasswordDialog({ question }: { question: PasswordQuestion }) {
  const { asked } = question;
  if (!asked) return null;
  // Each question has its own input, so a wrong password is not kept.
  return <Question key={asked.id} question={question} asked={asked} />;
});

interface Props {
  question: PasswordQuestion;
  asked: NonNullable<PasswordQuestion['asked']>;
}

function Question({ question, asked: { name, wrong } }: Props) {
  const [password, setPassword] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (password) question.answer(password);
  };
  return (
    <Dialog
      opened
      onClose={() => question.answer(undefined)}
      title={t('pdfPasswordTitle')}
      size={420}
      transitionProps={{ duration: 0 }}
    >
      <form onSubmit={submit}>
        <Text size="sm" mb="sm" style={{ overflowWrap: 'anywhere' }}>
          {t('pdfPassword', { name })}
        </Text>
        <PasswordInput
          data-autofocus
          size="sm"
          aria-label={t('pdfPasswordField')}
          placeholder={t('pdfPasswordField')}
          autoComplete="off"
          value={password}
          error={wrong && !password && t('pdfPasswordWrong')}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <Group justify="flex-end" gap="xs" mt="lg">
          <Button size="sm" variant="default" onClick={() => question.answer(undefined)}>
            {t('pdfPasswordSkip')}
          </Button>
          <Button size="sm" type="submit" disabled={!password}>
            {t('pdfPasswordOpen')}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}
