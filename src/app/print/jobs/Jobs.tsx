import { use } from 'react';
import { useApp } from '../../compose';
import { t } from '../../ui/messages';
import { JobList } from './JobList';
import classes from './jobs.module.css';

/** The print jobs of this site, as a page. */
export default function Jobs() {
  const printing = use(useApp().loadPrinting());
  return (
    <section className={classes.page} aria-label={t('menuJobs')}>
      <JobList printing={printing} />
    </section>
  );
}
