import { use } from 'react';
import { JobList } from '../jobs/JobList';
import classes from '../jobs/jobs.module.css';
import { t } from '../messages';
import { useApp } from '../stores';

/** The print jobs of this site, as a page. */
export default function Jobs() {
  const printing = use(useApp().loadPrinting());
  return (
    <section className={classes.page} aria-label={t('menuJobs')}>
      <JobList printing={printing} />
    </section>
  );
}
