import { Suspense } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { ErrorPage } from '../features/errors/error-page.tsx';
import { Layout } from './layout.tsx';
import { RenderErrorBoundary } from './render-error-boundary.tsx';
import { routes } from './routes.tsx';
import { useScrollAndFocus } from './use-scroll-and-focus.ts';

/** The layout with the page of the current address inside. */
export function ShopRoutes({ onFault }: { onFault: (message: string) => void }) {
  const { pathname } = useLocation();
  useScrollAndFocus();
  return (
    <Layout>
      {/* Outside the keyed boundary: while a page's code is on its way, the page before it stays in view. */}
      <Suspense fallback={<div aria-busy="true" />}>
        <RenderErrorBoundary key={pathname} onFault={onFault}>
          <Routes>
            {routes.map(({ path, Page }) => (
              <Route key={path} path={path} element={<Page />} />
            ))}
            <Route path="*" element={<ErrorPage />} />
          </Routes>
        </RenderErrorBoundary>
      </Suspense>
    </Layout>
  );
}
