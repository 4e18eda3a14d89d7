import { useNavigate } from 'react-router';
import { t } from '../../i18n/messages';
import { useSession } from '../api/session/useSession';
import { useNewLabel } from '../editor/form/useNewLabel';
import type { CommandGroup } from '../ui/commands/command';
import { HOME } from './guard';
import { NEW_LABEL, useMenu } from './menus';

/** The commands that open a page: home, and the entries of the menus that the visitor has. */
export function usePageCommands(): () => CommandGroup {
  const { session } = useSession();
  const navigate = useNavigate();
  const newLabel = useNewLabel();
  const [main, setting, help] = [useMenu('main'), useMenu('setting'), useMenu('help')];
  return () => {
    const entries = [...(session.present ? [...main, ...setting] : []), ...help];
    const byPath = new Map(entries.filter(({ section }) => !section).map((entry) => [entry.path, entry]));
    return {
      title: t('commandsPages'),
      commands: [
        {
          id: 'page home',
          label: t('menuHome'),
          run: () => void navigate(session.present ? HOME : '/home'),
        },
        ...[...byPath.values()].map(({ path, title, Icon }) => ({
          id: `page ${path}`,
          label: t(title),
          Icon,
          run: () => (path === NEW_LABEL ? newLabel() : void navigate(path)),
        })),
      ],
    };
  };
}
