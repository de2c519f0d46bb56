import { Navigate, Route, Routes } from '@attesta/ui/router';
import { lazy, type ReactNode } from 'react';
import './styles.css';
import './texts';

const LibraryListPage = lazy(() => import('./libraries/library-list-page'));
const ImportPage = lazy(() => import('./import/import-page'));
const LibraryPage = lazy(() => import('./tree/library-page'));
const VersionsPage = lazy(() => import('./versions/versions-page'));
const ComparePage = lazy(() => import('./versions/compare-page'));
const AdoptPage = lazy(() => import('./versions/adopt-page'));
const ConfigurationPage = lazy(() => import('./configuration/configuration-page'));
const ActivityListPage = lazy(() => import('./activities/activity-list-page'));
const ActivityPage = lazy(() => import('./activities/activity-page'));

/** The content remote: what an organization has to meet, from libraries down to the elements of checklists. */
export default function App(): ReactNode {
  return (
    <Routes>
      <Route path="/ss/libraries" element={<LibraryListPage />} />
      <Route path="/ss/libraries/:id" element={<LibraryPage />} />
      <Route path="/ss/libraries/:id/versions" element={<VersionsPage />} />
      <Route path="/ss/libraries/:id/compare" element={<ComparePage />} />
      <Route path="/ss/libraries/:id/adopt" element={<AdoptPage />} />
      <Route path="/ss/import" element={<ImportPage />} />
      <Route path="/ss/activities" element={<ActivityListPage />} />
      <Route path="/ss/activities/:id" element={<ActivityPage />} />
      <Route path="/ss/configuration" element={<ConfigurationPage />} />
      <Route path="*" element={<Navigate to="/ss/libraries" replace />} />
    </Routes>
  );
}
