#!/bin/sh
# The command line of Seaborne: `seaborne vessels list`. Operator commands (`seaborne backup FILE`) need the settings of the
# service, which root and the user seaborne can read: `sudo seaborne backup FILE`. SEABORNE_SETTINGS names another file.
set -e
settings=${SEABORNE_SETTINGS:-/etc/seaborne/seaborne.env}
library=/usr/lib/seaborne

# Exports the settings as systemd reads them. The shell must not read them itself: it would end a value at & or ;, and
# replace $NAME, so that a backup would be of another database than the one that the service writes.
read_settings() {
  while IFS= read -r line || [ -n "$line" ]; do
    name=${line%%=*}
    name=${name#"${name%%[![:space:]]*}"}
    case "$name" in "$line" | '' | [0-9]* | *[!A-Za-z0-9_]*) continue ;; esac
    value=${line#*=}
    value=${value#"${value%%[![:space:]]*}"}
    value=${value%"${value##*[![:space:]]}"}
    case "$value" in
    \"*\")
      value=${value#\"}
      value=$(printf '%s' "${value%\"}" | sed 's/\\\([\"`$]\)/\1/g')
      ;;
    \'*\')
      value=${value#\'}
      value=${value%\'}
      ;;
    *\\*) value=$(printf '%s' "$value" | sed 's/\\\(.\)/\1/g') ;;
    esac
    export "$name=$value"
  done <"$settings"
}

if [ $# -eq 0 ]; then set -- help; fi
asked="$1 ${2-}"
for word in "$@"; do
  # Everybody may read the help.
  case "$word" in -h | --help) asked=help ;; esac
done
case "$asked" in
"serve "* | "data "* | "backup "* | "restore "* | "doctor "* | "upgrade "* | "replay "* | "archive import" | "feeds try" | "admin create" | "admin password")
  if [ ! -r "$settings" ]; then
    echo "seaborne $1 reads $settings: run it with sudo." >&2
    exit 1
  fi
  read_settings
  # Files that it writes belong to the user of the service.
  if [ "$(id -u)" = 0 ]; then
    export HOME=/var/lib/seaborne
    exec setpriv --reuid=seaborne --regid=seaborne --init-groups "$library/runtime/node" "$library/dist/svc.mjs" "$@"
  fi
  ;;
esac
exec "$library/runtime/node" "$library/dist/svc.mjs" "$@"
