import '@mantine/spotlight/styles.css';
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { t } from '../../../i18n/messages';
import type { CommandGroup } from './command';
import classes from './commands.module.css';

interface Props {
  /** All commands, in the order in which they are listed. */
  groups: readonly CommandGroup[];
  onClose(): void;
}

/** Most commands listed; typing finds the others. */
const MOST = 60;

/** A field to search all commands, and what matches; Enter runs the first. Open while it is there. */
export default function CommandPalette({ groups, onClose }: Props) {
  const [[store, spotlight]] = useState(createSpotlight);
  useEffect(() => spotlight.open(), [spotlight]);
  return (
    <Spotlight
      store={store}
      shortcut={null}
      attributes={{ content: { 'aria-label': t('commands') } }}
      limit={MOST}
      maxHeight="min(420px, 60vh)"
      scrollable
      scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}
      centered={false}
      yOffset="12vh"
      overlayProps={{ backgroundOpacity: 0.35 }}
      searchProps={{
        placeholder: t('commandsFind'),
        'aria-label': t('commandsFind'),
        leftSection: <IconSearch size={18} stroke={1.7} />,
      }}
      nothingFound={t('commandsNone')}
      onSpotlightClose={onClose}
      actions={groups.map(({ title, commands }) => ({
        group: title,
        actions: commands.map(({ id, label, Icon, keys, run }) => ({
          id,
          label,
          leftSection: Icon && <Icon size={17} stroke={1.7} />,
          rightSection: keys && <kbd className={classes.keys}>{keys}</kbd>,
          onClick: run,
        })),
      }))}
    />
  );
}
