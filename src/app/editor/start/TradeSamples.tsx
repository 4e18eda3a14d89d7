import { lazy, Suspense, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { t } from '../../../i18n/messages';
import { readTemplate } from '../../../label/template';
import { openLabel, readAndShowSheet } from '../actions';
import { useLabelLoader } from '../context';
import { type Sample, sampleSheet } from '../samples/sample';
import classes from './start.module.css';

const SampleCards = lazy(() => import('../samples/SampleCards'));

/** A sample label of each trade; one opens in the editor with rows of its own. */
export default function TradeSamples() {
  const { loadLabels } = useLabelLoader();
  const navigate = useNavigate();
  const [opening, setOpening] = useState(false);
  const open = async (sample: Sample) => {
    setOpening(true);
    try {
      const stores = await loadLabels();
      await stores.tab.leaveShared();
      void openLabel(stores, readTemplate(sample.template));
      if (sample.records) await readAndShowSheet(stores, sampleSheet(sample));
      void navigate('/edit');
    } finally {
      setOpening(false);
    }
  };
  return (
    <section aria-labelledby="home-samples">
      <header className={classes.head}>
        <h2 id="home-samples">{t('homeTrades')}</h2>
        <Link to="/label/marketlabel">{t('homeTradesMore')}</Link>
      </header>
      <div className={classes.samples} inert={opening} aria-busy={opening}>
        <Suspense fallback={null}>
          <SampleCards choose={(sample) => void open(sample)} />
        </Suspense>
      </div>
    </section>
  );
}
