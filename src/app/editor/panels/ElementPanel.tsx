import { ActionIcon, Alert, Group, Menu, ScrollArea, Text, Tooltip } from '@mantine/core';
import {
  IconAlertTriangle,
  IconArrowDown,
  IconArrowUp,
  IconBoxMultiple,
  IconCopyPlus,
  IconStack2,
  IconStackBack,
  IconStackFront,
  IconTrash,
} from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type { MessageKey } from '../../../base/messages';
import type { Problem } from '../../../base/problem';
import { problemText, t } from '../../../i18n/messages';
import { elementTypes } from '../../../label/elements';
import { isCode } from '../../../label/symbolFacts';
import { typeNameOf } from '../../../label/unknown';
import { Later } from '../../ui/Later';
import type { Order } from '../arrange/geometry';
import { canGroup, canUngroup, group, ungroup } from '../arrange/grouping';
import { useEditor } from '../context';
import type { ShownProblem } from '../ShownLabel';
import { AlignSection } from './AlignSection';
import { BoxFields } from './BoxFields';
import { CodeSection } from './CodeSection';
import { CommonFields } from './CommonFields';
import { elementName } from './elementName';
import { TypeFields } from './Fields';
import { AdviceButtons } from './FontAdvice';
import { iconOf } from './icons';
import classes from './panels.module.css';

type Icon = typeof IconTrash;

/** All moves in the stack, with name and icon. */
export const ORDERS: readonly [Order, MessageKey, Icon][] = [
  ['front', 'orderFront', IconStackFront],
  ['up', 'orderUp', IconArrowUp],
  ['down', 'orderDown', IconArrowDown],
  ['back', 'orderBack', IconStackBack],
];

/** The settings of the selection: all of one element, or the common ones of several. */
export function ElementPanel() {
  return (
    <aside className={classes.panel} aria-label={t('properties')}>
      <Title />
      <ScrollArea className={classes.body} scrollbarSize={8} type="auto">
        <Sections />
      </ScrollArea>
      <Problems />
    </aside>
  );
}

/** Outside the scrolled area, which an edit need not redraw. */
const Sections = observer(function Sections() {
  const { editor, fontAdvisor } = useEditor();
  useEffect(() => fontAdvisor.watch(), [fontAdvisor]);
  const element = editor.only;
  if (element && !elementTypes.has(element.elementType)) return <UnknownNote type={typeNameOf(element)} />;
  return (
    <>
      <AlignSection />
      {element && (
        <section className={classes.section}>
          <TypeFields key={element.id} element={element} />
        </section>
      )}
      {!element && <CommonFields />}
      <Later key={element?.id}>
        {element && isCode(element) && <CodeSection id={element.id} />}
        <BoxFields key={editor.selected.join()} />
      </Later>
    </>
  );
});

/** An element of unknown type has no settings: only its type and its treatment are shown. */
function UnknownNote({ type }: { type: string }) {
  return (
    <section className={classes.section} role="note">
      <Text size="sm">{t('elementUnknown', { type })}</Text>
      <Text size="xs" c="dimmed" mt={6}>
        {t('elementUnknownHint')}
      </Text>
    </section>
  );
}

const Title = observer(function Title() {
  const { only } = useEditor().editor;
  const unknown = only && !elementTypes.has(only.elementType) ? elementName(only) : undefined;
  return <Head code={only?.elementType} unknown={unknown} />;
});

/**
 * @param code elementType of the only element selected
 * @param unknown its name, when this version does not know its type
 */
const Head = observer(function Head({ code, unknown }: { code?: number; unknown?: string }) {
  const { editor } = useEditor();
  const type = code === undefined ? undefined : elementTypes.get(code);
  const TypeIcon = code === undefined ? IconStack2 : iconOf(code);
  return (
    <header className={classes.head}>
      <span className={classes.headIcon}>
        <TypeIcon size={16} />
      </span>
      <span className={classes.headName}>
        {unknown ?? (type ? t(type.label) : t('selectedCount', { n: editor.selected.length }))}
      </span>
      <Group gap={2} ms="auto" wrap="nowrap">
        <Menu shadow="md" position="bottom-end">
          <Tooltip label={t('order')}>
            <Menu.Target>
              <ActionIcon variant="subtle" color="gray" aria-label={t('order')}>
                <IconStack2 size={17} />
              </ActionIcon>
            </Menu.Target>
          </Tooltip>
          <Menu.Dropdown>
            {ORDERS.map(([order, label, OrderIcon]) => (
              <Menu.Item
                key={order}
                leftSection={<OrderIcon size={15} />}
                onClick={() => editor.reorder(order)}
              >
                {t(label)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
        <GroupButton />
        {unknown === undefined && (
          <Tooltip label={t('duplicate')}>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('duplicate')}
              onClick={() => editor.duplicate()}
            >
              <IconCopyPlus size={17} />
            </ActionIcon>
          </Tooltip>
        )}
        <Tooltip label={t('remove')}>
          <ActionIcon variant="subtle" color="red" aria-label={t('remove')} onClick={() => editor.remove()}>
            <IconTrash size={17} />
          </ActionIcon>
        </Tooltip>
      </Group>
    </header>
  );
});

/** Makes the selection one group, or takes it out of its group. */
const GroupButton = observer(function GroupButton() {
  const { editor } = useEditor();
  const able = canGroup(editor);
  if (!able && !canUngroup(editor)) return null;
  const label = t(able ? 'group' : 'ungroup');
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant={able ? 'subtle' : 'light'}
        color={able ? 'gray' : 'brand'}
        aria-label={label}
        onClick={() => (able ? group(editor) : ungroup(editor))}
      >
        <IconBoxMultiple size={17} />
      </ActionIcon>
    </Tooltip>
  );
});

/** Whether a symbology refused its content; otherwise the box is too small for it. */
const refusesContent = ({ key }: Problem): boolean =>
  key.startsWith('bar') && !['barNoRoom', 'barTiny', 'barUnknown'].includes(key);

/** What is wrong with the element, below its settings: a field does not move while the user types in it. */
const Problems = observer(function Problems() {
  const { editor } = useEditor();
  const element = editor.only;
  const known = element && elementTypes.has(element.elementType);
  const found = known ? editor.outcome.problemsOf(element.id) : [];
  return (
    <div className={classes.problems}>
      {found.map((one) => (
        <ProblemNote key={one.problem.key} found={one} />
      ))}
    </div>
  );
});

function ProblemNote({ found: { problem, severe } }: { found: ShownProblem }) {
  return (
    <Alert
      className={classes.problem}
      color={severe && problem.key !== 'sheetMissing' ? 'red' : 'orange'}
      icon={<IconAlertTriangle size={16} />}
      role="status"
      title={refusesContent(problem) && t('barBad')}
    >
      {problemText(problem)}
      {['fontLacks', 'glyphMissing'].includes(problem.key) && <AdviceButtons />}
    </Alert>
  );
}
