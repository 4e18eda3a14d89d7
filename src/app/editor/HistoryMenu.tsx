import { ActionIcon, Popover, ScrollArea, Tooltip } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { t } from '../../i18n/messages';
import { useEditor } from './context';
import { describeStep } from './describeStep';
import classes from './history.module.css';
import { goToStep, nameStep } from './steps';

/** Maximum steps shown before and after the current one. */
const SHOWN = 60;

/** The steps that can be undone and redone, the newest first; a click jumps to one. */
export const HistoryMenu = observer(function HistoryMenu() {
  const { editor } = useEditor();
  const [opened, setOpened] = useState(false);
  const { history } = editor;
  const none = !history.canUndo && !history.canRedo;
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" shadow="md" trapFocus width={240}>
      <Tooltip label={t('historyList')} disabled={none || opened}>
        <Popover.Target>
          <ActionIcon
            className={classes.open}
            variant="subtle"
            color="gray"
            size={20}
            h={34}
            aria-label={t('historyList')}
            disabled={none}
            onClick={() => setOpened(!opened)}
          >
            <IconChevronDown size={14} />
          </ActionIcon>
        </Popover.Target>
      </Tooltip>
      <Popover.Dropdown p={6} aria-label={t('historyList')}>
        <Steps />
      </Popover.Dropdown>
    </Popover>
  );
});

const Steps = observer(function Steps() {
  const { editor } = useEditor();
  const { past, future } = editor.history;
  const now = past.length;
  const first = Math.max(0, now - SHOWN);
  const rows = [
    ...past.slice(first).map((step, i) => ({ done: first + i + 1, step })),
    ...future
      .slice(-SHOWN)
      .reverse()
      .map((step, i) => ({ done: now + i + 1, step })),
  ].reverse();
  const row = (done: number, text: string) => (
    <li key={done}>
      <button
        type="button"
        className={classes.step}
        data-undone={done > now || undefined}
        aria-current={done === now ? 'step' : undefined}
        onClick={() => goToStep(editor, done)}
      >
        {text}
      </button>
    </li>
  );
  return (
    <ScrollArea.Autosize mah="min(380px, 60vh)" scrollbarSize={8} type="auto">
      <ol className={classes.steps}>
        {rows.map(({ done, step }) => row(done, describeStep(nameStep(step.before, step.after))))}
        {first === 0 && row(0, t('historyStart'))}
      </ol>
    </ScrollArea.Autosize>
  );
});
