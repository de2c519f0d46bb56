import { pageWithTexts } from '@attesta/ui';
import { Navigate, Route, Routes } from '@attesta/ui/router';
import { lazy, type ReactNode } from 'react';
import './styles.css';
import './texts';

const PoliciesPage = lazy(() => import('./policies/policies-page'));
const PolicyPage = lazy(() => import('./policies/policy-page'));
const ComparePage = lazy(() => import('./policies/compare-page'));
const AgreementsPage = lazy(() => import('./agreements/agreements-page'));
const AgreementPage = lazy(() => import('./agreements/agreement-page'));
const SignPage = lazy(() => import('./agreements/sign-page'));
const PlacePage = pageWithTexts('documents', ['placing'], () => import('./placing/place-page'));
const FilesPage = pageWithTexts('documents', ['files'], () => import('./files/files-page'));
const PolicyEditor = pageWithTexts('documents', ['editing'], () => import('./editing/policy-editor'));
const AttachmentEditor = pageWithTexts('documents', ['editing'], () => import('./editing/attachment-editor'));

/** The documents remote: the library of policies and their attachments, and what is signed of them. */
export default function App(): ReactNode {
  return (
    <Routes>
      <Route path="/ss/policies" element={<PoliciesPage key="policy" kind="policy" />} />
      <Route path="/ss/policies/:id" element={<PolicyPage key="policy" kind="policy" />} />
      <Route path="/ss/policies/:id/edit" element={<PolicyEditor />} />
      <Route path="/ss/policies/:id/compare" element={<ComparePage key="policy" kind="policy" />} />
      <Route path="/ss/policy-attachments" element={<PoliciesPage key="attachment" kind="attachment" />} />
      <Route path="/ss/policy-attachments/:id" element={<PolicyPage key="attachment" kind="attachment" />} />
      <Route path="/ss/policy-attachments/:id/edit" element={<AttachmentEditor />} />
      <Route path="/ss/policy-attachments/:id/compare" element={<ComparePage key="attachment" kind="attachment" />} />
      <Route path="/ss/agreements" element={<AgreementsPage />} />
      <Route path="/ss/agreements/:id" element={<AgreementPage />} />
      <Route path="/ss/agreements/:id/place" element={<PlacePage />} />
      <Route path="/ss/agreements/:id/sign" element={<SignPage />} />
      <Route path="/ss/stored-files" element={<FilesPage />} />
      <Route path="*" element={<Navigate to="/ss/policies" replace />} />
    </Routes>
  );
}
