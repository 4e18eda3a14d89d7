import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { t } from '../../i18n/messages';
import { useShell } from '../ui/useShell';
import classes from './shell.module.css';

/** Interval of the bar's movement, and how long its end is shown, ms. */
const TICK = 200;
const SHOWN = 260;

/** The bar at the top of the window while a screen is loading. */
export const RouteProgress = observer(function RouteProgress() {
  const { shell } = useShell();
  const { pathname } = useLocation();
  const { progress } = shell;
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the address restarts it.
  useEffect(() => {
    shell.startProgress();
    // A screen that is mounted already reports nothing: its frame is the end.
    const frame = requestAnimationFrame(() => {
      if (document.querySelector('[data-loading-screen]') === null) shell.finishProgress();
    });
    return () => cancelAnimationFrame(frame);
  }, [pathname, shell]);
  const moving = progress !== undefined && progress < 1;
  useEffect(() => {
    if (progress === undefined) return;
    const timer = moving ? setInterval(shell.moveProgress, TICK) : setTimeout(shell.clearProgress, SHOWN);
    return () => {
      clearInterval(timer);
      clearTimeout(timer);
    };
  }, [moving, progress, shell]);
  if (progress === undefined) return null;
  // The bar fades after the end. Nothing is loading then, so a reader of the screen meets nothing.
  const loading = moving && {
    role: 'progressbar',
    'aria-label': t('loading'),
    'aria-valuemin': 0,
    'aria-valuemax': 100,
    'aria-valuenow': Math.round(progress * 100),
  };
  return (
    <div
      className={classes.progress}
      style={{ transform: `scaleX(${progress})` }}
      data-done={!moving || undefined}
      {...loading}
    />
  );
});
