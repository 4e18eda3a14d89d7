import type { ReactNode } from 'react';
import { AccountContext } from '../account/context';
import { SessionContext } from '../api/session/useSession';
import { SiteContext } from '../api/site';
import { LabelLoaderContext } from '../editor/context';
import { OfflineContext } from '../offline/context';
import { PrintingContext } from '../print/context';
import { FrameContext } from '../shell/context';
import { ShellContext } from '../ui/useShell';
import type { AppStore } from './AppStore';

/** Provides each feature with its part of the shared stores. */
export const AppProvider = ({ app, children }: { app: AppStore; children: ReactNode }) => (
  <ShellContext value={app}>
    <SiteContext value={app}>
      <SessionContext value={app}>
        <AccountContext value={app}>
          <LabelLoaderContext value={app}>
            <OfflineContext value={app}>
              <PrintingContext value={app}>
                <FrameContext value={app}>{children}</FrameContext>
              </PrintingContext>
            </OfflineContext>
          </LabelLoaderContext>
        </AccountContext>
      </SessionContext>
    </SiteContext>
  </ShellContext>
);
