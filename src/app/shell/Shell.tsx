import { observer } from 'mobx-react-lite';
import { Activity, useEffect } from 'react';
import { Route, Routes } from 'react-router';
import { useSession } from '../api/session/useSession';
import { Commands } from '../ui/commands/Commands';
import type { Screen } from '../ui/screen';
import { useFrame } from './context';
import { plainPath } from './guard';
import { ScreenPage } from './Page';
import { Sidebar } from './Sidebar';
import { HelpBar, SiteBar } from './SiteBar';
import classes from './shell.module.css';
import { TabBar } from './TabBar';
import { usePageCommands } from './usePageCommands';

interface Props {
  screen: Screen;
  /** Path, query and fragment of the address. */
  url: string;
}

/** The frame of most screens: top bar, sidebar, tab bar, and the visited pages, of which one is visible. */
export default observer(function Shell({ screen, url }: Props) {
  const { visits } = useFrame();
  const { session } = useSession();
  const pages = usePageCommands();
  const commands = () => [pages()];
  const path = plainPath(url.replace(/[?#].*/s, ''));
  useEffect(() => visits.open(screen, path, url), [visits, screen, path, url]);
  const known = visits.list.some((visit) => visit.path === path && visit.mounted);
  return (
    <div className={classes.shell}>
      <Commands groups={commands} />
      {screen.menus === 'help' ? <HelpBar /> : <SiteBar />}
      <div className={classes.body}>
        {(session.present || screen.menus === 'help') && <Sidebar screen={screen} path={path} />}
        <div className={classes.content}>
          {session.present && <TabBar active={path} />}
          <main className={classes.pages}>
            {visits.list
              .filter((visit) => visit.mounted)
              .map((visit) => (
                <Activity key={visit.path} mode={known && visit.path === path ? 'visible' : 'hidden'}>
                  <div className={classes.page}>
                    <Routes location={visit.url}>
                      <Route path="*" element={<ScreenPage screen={visit.screen} />} />
                    </Routes>
                  </div>
                </Activity>
              ))}
          </main>
        </div>
      </div>
    </div>
  );
});
