"""The client: one HTTP request for each call, tried again where that is safe."""
from __future__ import annotations

import http.client
import json
import os
import time
import urllib.error
import urllib.parse
import urllib.request
from typing import Any, Callable, Dict, Iterator, List, Optional, Tuple, overload

from ._calls import Calls, Vessel, VesselMembers

_SAFE = ("GET", "HEAD")
_ATTEMPTS = 3
_MAX_WAIT_SECONDS = 120.0


class ApiError(Exception):
    """An error response of the API, an unreachable server (status 0), or one that redirects to another (status 301)."""

    def __init__(self, status: int, message: str, upgrade: bool = False, retry_after: Optional[float] = None):
        super().__init__(message)
        self.status = status
        self.upgrade = upgrade
        """Whether a higher plan permits the call (402)."""
        self.retry_after = retry_after
        """Seconds that the server asks to wait."""


class Client(Calls):
    """Calls the API at `url`; `key` is an API key, by default that of the environment variable SVC_API_KEY."""

    def __init__(
        self,
        url: str = "http://127.0.0.1:8080",
        key: Optional[str] = None,
        timeout: float = 60.0,
        sleep: Callable[[float], None] = time.sleep,
    ):
        base = url.rstrip("/")
        self._base = base if base.endswith("/api/v1") else f"{base}/api/v1"
        self._key = key if key is not None else os.environ.get("SVC_API_KEY")
        self._timeout = timeout
        self._sleep = sleep

    @overload
    def all_vessels(self, *, fields: List[str], **filters: Any) -> Iterator[VesselMembers]: ...

    @overload
    def all_vessels(self, **filters: Any) -> Iterator[Vessel]: ...

    def all_vessels(self, **filters: Any) -> Iterator[Any]:
        """Every vessel that matches, page by page; Pro and above. Below that, the first of them that a list has."""
        url: Optional[str] = self._url("/vessels", {"limit": 1000, **_sent(filters)})
        while url is not None:
            vessels, headers = self._request("GET", url, None)
            yield from vessels
            url = _next_page(headers.get("Link"), url)

    def _url(self, path: str, query: Dict[str, Any]) -> str:
        text = urllib.parse.urlencode({name: _text(value) for name, value in query.items() if value is not None})
        return f"{self._base}{path}{'?' + text if text else ''}"

    def _send(self, route: str, given: Dict[str, Any]) -> Any:
        method, template = route.split(" ")
        rest = _sent(given)
        parts: List[str] = []
        for part in template.split("/"):
            parts.append(urllib.parse.quote(str(rest.pop(part[1:])), safe="") if part.startswith(":") else part)
        has_body = method not in ("GET", "DELETE")
        url = self._url("/".join(parts), {} if has_body else rest)
        return self._request(method, url, json.dumps(rest).encode() if has_body else None)[0]

    def _request(self, method: str, url: str, body: Optional[bytes]) -> Tuple[Any, Any]:
        attempt = 0
        while True:
            attempt += 1
            try:
                return self._request_once(method, url, body)
            except ApiError as error:
                # A limited call was not executed; another failure may have been, so only reads are repeated.
                repeatable = error.status == 429 or (method in _SAFE and error.status in (0, 502, 503, 504))
                wait = error.retry_after if error.retry_after is not None else 0.25 * 2 ** (attempt - 1)
                if not repeatable or attempt >= _ATTEMPTS or wait > _MAX_WAIT_SECONDS:
                    raise
                self._sleep(wait)

    def _request_once(self, method: str, url: str, body: Optional[bytes]) -> Tuple[Any, Any]:
        headers = {"Accept": "application/json", "User-Agent": "seaborne-python"}
        if body is not None:
            headers["Content-Type"] = "application/json"
        if self._key:
            headers["Authorization"] = f"Bearer {self._key}"
        request = urllib.request.Request(url, data=body, headers=headers, method=method)
        try:
            with _opener.open(request, timeout=self._timeout) as response:
                content, received = response.read(), response.headers
        except urllib.error.HTTPError as error:
            raise _api_error(error) from None
        except (OSError, http.client.HTTPException) as error:
            reason = getattr(error, "reason", error)
            raise ApiError(0, f"{self._base} cannot be reached: {reason}") from error
        try:
            return (json.loads(content) if content else None), received
        except ValueError as error:
            address = url.partition("?")[0]
            raise ApiError(0, f"{address} answered with something other than JSON: it is not the API.") from error


class _Redirects(urllib.request.HTTPRedirectHandler):
    """Refuses redirects that would send the key to another address, or a change as a read."""

    def redirect_request(self, req: Any, fp: Any, code: int, msg: str, headers: Any, newurl: str) -> Any:
        if req.get_method() in _SAFE and not req.has_header("Authorization"):
            return super().redirect_request(req, fp, code, msg, headers, newurl)
        before, after = (urllib.parse.urlsplit(url) for url in (req.full_url, newurl))
        raise ApiError(
            301,
            f"{before.scheme}://{before.netloc} redirects to {after.scheme}://{after.netloc}: "
            "use that address as the url.",
        )


_opener = urllib.request.build_opener(_Redirects)


def _api_error(error: urllib.error.HTTPError) -> ApiError:
    try:
        body = json.loads(error.read())
    except (OSError, http.client.HTTPException, ValueError):
        body = {}
    if not isinstance(body, dict):
        body = {}
    wait = error.headers.get("Retry-After")
    return ApiError(
        error.code,
        body.get("error") or f"The server answered {error.code}.",
        upgrade=body.get("upgrade") is True,
        retry_after=float(wait) if wait and wait.isdigit() else None,
    )


def _sent(given: Dict[str, Any]) -> Dict[str, Any]:
    """Members as the API names them: `from_` is `from`."""
    return {name.rstrip("_"): value for name, value in given.items() if value is not None}


def _text(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, (list, tuple)):
        return ",".join(_text(part) for part in value)
    return str(value)


def _next_page(link: Optional[str], url: str) -> Optional[str]:
    for part in (link or "").split(","):
        target, _, relation = part.partition(";")
        if 'rel="next"' in relation:
            return urllib.parse.urljoin(url, target.strip().strip("<>"))
    return None
