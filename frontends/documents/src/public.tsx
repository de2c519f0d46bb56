import { Navigate, Route, Routes } from '@attesta/ui/router';
import { lazy, type ReactNode } from 'react';
import './public.css';
import './texts';

const OutsiderPage = lazy(() => import('./outsiders/outsider-page'));
const OutsiderListPage = lazy(() => import('./outsiders/outsider-list-page'));

/** The public pages of agreements (specification: daily work 2, Public routes). They come before antd: see @attesta/ui/base. */
export default function PublicPages(): ReactNode {
  return (
    <Routes>
      <Route path="/policy-edit-list" element={<OutsiderListPage />} />
      <Route path="/outsiderspolicy/*" element={<OutsiderPage />} />
      <Route path="*" element={<Navigate to="/signin" replace />} />
    </Routes>
  );
}
