import { use } from 'react';
import { t } from '../../../i18n/messages';
import { PageFrame } from '../../ui/PageFrame';
import { usePrinting } from '../context';
import { JobList } from './JobList';

/** The print jobs of this site, as a page. */
export default function Jobs() {
  const printing = use(usePrinting().loadPrinting());
  return (
    <PageFrame width="full" label={t('menuJobs')} title={t('menuJobs')}>
      <JobList printing={printing} />
    </PageFrame>
  );
}
