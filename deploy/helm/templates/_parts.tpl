{{- /* What every pod of this release is labelled with. */ -}}
{{- define "attesta.labels" -}}
app.kubernetes.io/name: attesta
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .part }}
{{- end }}

{{- /* The image of a part, by its own tag or the common one. */ -}}
{{- define "attesta.image" -}}
{{ .root.Values.image.registry }}/attesta-{{ .part }}:{{ .own.tag | default .root.Values.image.tag }}
{{- end }}

{{- /* A process of Node: a service, or the gateway. */ -}}
{{- define "attesta.process" -}}
apiVersion: apps/v1
kind: Deployment
metadata:
  name: {{ .root.Release.Name }}-{{ .part }}
  labels:
    {{- include "attesta.labels" . | nindent 4 }}
spec:
  # How many there are is the autoscaler's business.
  strategy:
    rollingUpdate:
      maxUnavailable: 0
      maxSurge: 1
  selector:
    matchLabels:
      {{- include "attesta.labels" . | nindent 6 }}
  template:
    metadata:
      labels:
        {{- include "attesta.labels" . | nindent 8 }}
        attesta.org/kind: {{ .kind }}
      annotations:
        # New settings start new processes.
        attesta.org/settings: {{ include (print .root.Template.BasePath "/settings.yaml") .root | sha256sum }}
    spec:
      # Process 1 of a container can't kill itself, and a process that stands still does (WATCHDOG_SECONDS): here it is not process 1.
      shareProcessNamespace: true
      terminationGracePeriodSeconds: {{ .root.Values.stopSeconds }}
      automountServiceAccountToken: false
      {{- with .root.Values.image.pullSecrets }}
      imagePullSecrets:
        {{- toYaml . | nindent 8 }}
      {{- end }}
      securityContext:
        runAsNonRoot: true
        runAsUser: 1000
        runAsGroup: 1000
        fsGroup: 1000
        seccompProfile:
          type: RuntimeDefault
      topologySpreadConstraints:
        - maxSkew: 1
          topologyKey: kubernetes.io/hostname
          whenUnsatisfiable: ScheduleAnyway
          labelSelector:
            matchLabels:
              {{- include "attesta.labels" . | nindent 14 }}
      containers:
        - name: {{ .part }}
          image: {{ include "attesta.image" . }}
          imagePullPolicy: {{ .root.Values.image.pullPolicy }}
          envFrom:
            - configMapRef:
                name: {{ .root.Release.Name }}-settings
          env:
            {{- range list "SERVICE_TOKEN_SECRET" "STORAGE_MASTER_KEY" "MONGODB_URI" "NATS_URL" "S3_ACCESS_KEY" "S3_SECRET_KEY" "SMTP_URL" }}
            - name: {{ . }}
              valueFrom:
                secretKeyRef:
                  name: {{ $.root.Values.existingSecret }}
                  key: {{ . }}
            {{- end }}
          ports:
            {{- range $name, $port := .ports }}
            - name: {{ $name }}
              containerPort: {{ $port }}
            {{- end }}
          readinessProbe:
            httpGet:
              path: /readyz
              port: operations
            periodSeconds: 5
          livenessProbe:
            httpGet:
              path: /healthz
              port: operations
            periodSeconds: 10
            failureThreshold: 6
          startupProbe:
            httpGet:
              path: /healthz
              port: operations
            periodSeconds: 5
            failureThreshold: 36
          resources:
            requests:
              cpu: {{ .own.cpu }}
              memory: {{ .own.memory }}
            limits:
              memory: {{ .own.memoryLimit }}
          securityContext:
            allowPrivilegeEscalation: false
            capabilities:
              drop: [ALL]
          volumeMounts:
            - name: temporary
              mountPath: /tmp
            {{- if .files }}
            - name: files
              mountPath: /run/secrets/attesta
              readOnly: true
            {{- end }}
      volumes:
        - name: temporary
          emptyDir: {}
        {{- if .files }}
        - name: files
          secret:
            secretName: {{ .root.Values.existingSecret }}
            defaultMode: 0440
            items:
              {{- range .files }}
              - key: {{ . }}
                path: {{ . }}
              {{- end }}
        {{- end }}
---
apiVersion: autoscaling/v2
kind: HorizontalPodAutoscaler
metadata:
  name: {{ .root.Release.Name }}-{{ .part }}
  labels:
    {{- include "attesta.labels" . | nindent 4 }}
spec:
  scaleTargetRef:
    apiVersion: apps/v1
    kind: Deployment
    name: {{ .root.Release.Name }}-{{ .part }}
  minReplicas: {{ .own.replicas }}
  maxReplicas: {{ .own.most }}
  metrics:
    - type: Resource
      resource:
        name: cpu
        target:
          type: Utilization
          averageUtilization: {{ .root.Values.scaleAt }}
---
{{ include "attesta.budget" . }}
{{- end }}

{{- /* A node that is emptied takes one instance at a time. */ -}}
{{- define "attesta.budget" -}}
apiVersion: policy/v1
kind: PodDisruptionBudget
metadata:
  name: {{ .root.Release.Name }}-{{ .part }}
  labels:
    {{- include "attesta.labels" . | nindent 4 }}
spec:
  maxUnavailable: 1
  selector:
    matchLabels:
      {{- include "attesta.labels" . | nindent 6 }}
{{- end }}
