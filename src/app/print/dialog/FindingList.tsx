import { observer } from 'mobx-react-lite';
import { problemText, t } from '../../../i18n/messages';
import type { ProblemGroups } from '../../editor/problemGroups';

/** What is wrong with one label: each element with its problem, and the content that caused it. */
export const FindingList = observer(function FindingList({ found }: { found: ProblemGroups }) {
  return (
    <ul>
      {found.groups.map((group) => {
        const { record, problem } = group.records[0]!;
        const value = found.valueOf(group, record);
        return (
          <li key={group.id}>
            {group.element && <b>{t(group.element)}</b>} {problemText(problem)}
            {value !== undefined && (
              <code data-hatched={group.hatched || undefined}>{value || t('printBadEmpty')}</code>
            )}
          </li>
        );
      })}
    </ul>
  );
});
