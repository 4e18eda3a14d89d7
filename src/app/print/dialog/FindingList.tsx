import { observer } from 'mobx-react-lite';
import { problemText, t } from '../../../i18n/messages';
import type { ProblemGroup, ProblemGroups } from '../../editor/problemGroups';

/** One line per element and message: what lies on a code may be several elements. */
const lines = (groups: readonly ProblemGroup[]): ProblemGroup[] => [
  ...new Map(groups.map((group) => [`${group.elementId} ${group.records[0]!.problem.key}`, group])).values(),
];

/** What is wrong with one label: each element with its problem, and the content that caused it. */
export const FindingList = observer(function FindingList({ found }: { found: ProblemGroups }) {
  return (
    <ul>
      {lines(found.groups).map((group) => {
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
