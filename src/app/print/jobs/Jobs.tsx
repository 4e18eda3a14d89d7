import { use } from 'react';
import { t } from '../../../i18n/messages';
import { usePrinting } from '../context';
import { JobList } from './JobList';
import classes from './jobs.module.css';

/** The print jobs of this site, as a page. */
export default function Jobs() {
  const printing = use(usePrinting().loadPrinting());
  return (
    <section className={classes.page} aria-label={t('menuJobs')}>
      <JobList printing={printing} />
    </section>
  );
}
